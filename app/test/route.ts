export { GET } from '@/app/api/test/route'
