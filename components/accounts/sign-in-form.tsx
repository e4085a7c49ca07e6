import { Check, CircleAlert, Eye, EyeOff, Fingerprint, LoaderCircle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { buttonVariants } from '@/components/ui/button'
import { inputClasses } from '@/components/ui/input'
import { windows } from '@/lib/accounts/values'
import { cn } from '@/lib/client/cn'
import { EntryHead, EntryTabs } from './entry-head'
import { ServiceButtons } from './identities/service-buttons'
import { useServiceParts } from './identities/use-service-parts'
import { SignInFields } from './sign-in-fields'

interface Props {
  /** A path of this site that was checked already. */
  from: string | null
  services?: readonly { id: string; name: string }[]
  /** The refusal of another service that the visitor came back with. */
  code?: string | null
}

/** Sign-in, put into words where it is drawn first. */
export function SignInForm({ from, services = [], code = null }: Props) {
  const parts = useServiceParts(services)
  const locale = useLocale()
  const t = useTranslations('accounts')
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  return (
    <>
      <EntryHead title={t('welcomeBack')} text={t('welcomeBackText')} />
      <EntryTabs current="login" from={from} />
      <SignInFields
        from={from}
        parts={{
          words: {
            email: t('email'),
            password: t('password'),
            show: t('show'),
            hide: t('hide'),
            remember: t('rememberMe'),
            forgot: t('forgotLink'),
            submit: t('signIn'),
            retry: common('retry'),
            code: t('code'),
            codeHint: t('codeOrRecovery'),
            codeText: t('codeText'),
            trust: t('trust'),
            back: t('otherAccount'),
            passkey: t('passkeySignIn'),
          },
          faults: {
            emailRequired: errors('emailRequired'),
            emailInvalid: errors('emailInvalid'),
            tooLong: errors('tooLong'),
            passwordRequired: errors('passwordRequired'),
            invalidCredentials: errors('invalidCredentials'),
            fieldRequired: errors('fieldRequired'),
            codeWrong: errors('codeWrong'),
          },
          problems: {
            NETWORK: errors('network'),
            TOO_MANY_REQUESTS: t('tooManyTries', { minutes: Math.ceil(windows.login / 60) }),
            VALIDATION_ERROR: errors('checkInput'),
            DISK_FULL: errors('diskFull'),
            NO_USER: errors('loginWithoutUser'),
            UNREACHED: errors('network'),
            PASSKEY_REFUSED: errors('passkeyRefused'),
            ACCOUNT_LOCKED: errors('accountLocked'),
            other: errors('server'),
          },
          looks: {
            input: cn(inputClasses, 'h-11 text-lg rtl:text-end'),
            submit: cn(
              buttonVariants(),
              'h-11.5 text-lg disabled:border-transparent disabled:bg-primary disabled:text-primary-foreground aria-busy:cursor-progress',
            ),
            passkey: cn(buttonVariants({ variant: 'secondary' }), 'h-11.5 aria-busy:cursor-progress'),
            retry: cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'justify-self-start'),
          },
          icons: {
            fault: <CircleAlert aria-hidden="true" className="mt-px size-4 stroke-2" />,
            show: <Eye aria-hidden="true" className="size-4.5" />,
            hide: <EyeOff aria-hidden="true" className="size-4.5" />,
            check: (
              <Check
                aria-hidden="true"
                className="pointer-events-none col-start-1 row-start-1 hidden size-3.5 stroke-3 text-white peer-checked:block dark:text-canvas forced-colors:hidden"
              />
            ),
            passkey: <Fingerprint aria-hidden="true" className="size-4.5" />,
            busy: (
              <>
                <span className="sr-only">{t('signIn')}</span>
                <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin stroke-2" />
              </>
            ),
          },
        }}
      />
      {services.length > 0 ? <ServiceButtons parts={parts} from={from} locale={locale} code={code} /> : null}
    </>
  )
}
