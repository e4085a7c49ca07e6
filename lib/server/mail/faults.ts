import 'server-only'

/**
 * Why a mail was not taken.
 * `unreachable`: no connection, or the server as a whole has no time now. It passes by itself.
 * `login`: the server lets us send nothing: its password, its encryption or the sender's address is wrong. The operator
 * has to correct it.
 * `later`: the server puts this mail off: its mailbox is full, or it wants a second try (greylisting).
 * `refused`: the server refuses this mail for good: there is no such mailbox.
 */
export type MailFault = 'unreachable' | 'login' | 'later' | 'refused'

/** The parts of nodemailer's errors that say what happened. `command` is the SMTP command that failed. */
interface MailError {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  message?: unknown
}

/** Commands before a recipient is named. What fails there fails for every mail. */
const ofAll = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM)$/
/** A mail that is too big (RFC 1870) is refused in `MAIL FROM`, and is the only one that is. */
const tooBig = 552
/** Codes of answers that ask for a login or for encryption (RFC 4954). */
const wantsLogin: readonly number[] = [530, 534, 535, 538]

/** Why nodemailer's `sendMail` failed. */
export function mailFaultOf(error: unknown): MailFault {
  const { code, command, responseCode } = (error ?? {}) as MailError
  const answer = typeof responseCode === 'number' ? responseCode : null
  const forAll = typeof command === 'string' && ofAll.test(command)
  if (answer === null) {
    if (code === 'EAUTH') return 'login'
    // Never sent: no server takes such an address or such a mail.
    return code === 'EENVELOPE' || code === 'EMESSAGE' || code === 'EREQUIRETLS' ? 'refused' : 'unreachable'
  }
  // 503: a command came out of turn, which is no word about the mail.
  if (answer >= 500 && answer !== 503) {
    if (code === 'EAUTH' || wantsLogin.includes(answer)) return 'login'
    return forAll && answer !== tooBig ? 'login' : 'refused'
  }
  // 421 closes the connection in any place. An answer below 400 in a wrong place is a broken server.
  return forAll || answer === 421 || answer < 400 ? 'unreachable' : 'later'
}

/** Whether a fault is the mail server's and not this mail's: other mails fail the same way now. */
export const isOutage = (fault: MailFault) => fault === 'unreachable' || fault === 'login'

function reasonOf(fault: MailFault, { code, responseCode }: MailError) {
  if (typeof responseCode === 'number') return `the mail server answered ${responseCode}`
  if (fault === 'login') return 'the mail server refused the login'
  if (fault === 'refused') return 'the mail could not be sent to this address'
  return code === 'ETIMEDOUT' ? 'the mail server did not answer' : 'the mail server could not be reached'
}

/** A mail that the mail server did not take. Its cause is nodemailer's error, with the server's words. */
export class MailFailed extends Error {
  readonly fault: MailFault
  /** In English and without an address, for the log and for the owner of the mail. */
  readonly reason: string

  constructor(cause: unknown) {
    const fault = mailFaultOf(cause)
    const reason = reasonOf(fault, (cause ?? {}) as MailError)
    const words = cause instanceof Error ? cause.message : ''
    super(words ? `${reason}: ${words}` : reason)
    this.name = 'MailFailed'
    this.fault = fault
    this.reason = reason
    // Where it was thrown says nothing about a mail server, and every mail of an outage is in the log.
    this.stack = ''
  }
}
