import { buttonVariants } from '@/components/ui/button'
import { inputClasses } from '@/components/ui/input'

/** The looks of controls, worked out on the server so that the little script of this page brings no styling along. */
export const looks = {
  primary: buttonVariants(),
  secondary: buttonVariants({ variant: 'secondary' }),
  quiet: buttonVariants({ variant: 'quiet' }),
  input: inputClasses,
}
export type Looks = typeof looks
