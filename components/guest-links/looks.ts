import { buttonVariants } from '@/components/ui/button'
import { inputClasses } from '@/components/ui/input'

/**
 * The classes of controls, computed on the server so that the small script of this page carries no styling.
 */
export const looks = {
  primary: buttonVariants(),
  secondary: buttonVariants({ variant: 'secondary' }),
  quiet: buttonVariants({ variant: 'quiet' }),
  input: inputClasses,
}
export type Looks = typeof looks
