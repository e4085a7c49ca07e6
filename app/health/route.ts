export { GET } from '@/app/api/health/route'
