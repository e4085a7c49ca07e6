import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { SecuritySettings } from '@/components/accounts/security-settings'
import { SampleSettings } from '@/components/samples/sample-settings'
import { listIdentities, offeredServices, pendingIn } from '@/lib/accounts/identities/queries'
import { listPasskeys } from '@/lib/accounts/passkeys/queries'
import { getProfile } from '@/lib/accounts/queries'
import { getSecondStep, listTrustedDevices } from '@/lib/accounts/second-step/queries'
import { listSessions } from '@/lib/accounts/sessions/queries'
import { pageContext } from '@/lib/composition/page-context'
import { sampleOf } from '@/lib/samples/queries'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('accounts'))('security') }
}

export default async function SecurityPage() {
  const ctx = await pageContext()
  const sample = await sampleOf(ctx)
  if (sample) return <SampleSettings aside={sample.returnSessionId !== null} />
  const jar = await cookies()
  const [{ email, hasPassword }, identities, pending, passkeys, secondStep, trusted, { data }] =
    await Promise.all([
      getProfile(ctx),
      listIdentities(ctx),
      pendingIn(ctx, name => jar.get(name)?.value),
      listPasskeys(ctx),
      getSecondStep(ctx),
      listTrustedDevices(ctx, { limit: 200 }),
      listSessions(ctx, { limit: 200 }),
    ])
  return (
    <SecuritySettings
      email={email}
      hasPassword={hasPassword}
      identities={identities.data}
      services={offeredServices()}
      pending={pending}
      passkeys={passkeys.data}
      secondStep={secondStep}
      trusted={trusted.data}
      sessions={data}
      now={ctx.now.toISOString()}
    />
  )
}
