/** Writes a crash to the console with all that a report needs. Nothing is sent anywhere. */
export function reportError(error: Error & { digest?: string }) {
  console.error('Gift Tracker crashed', {
    message: error.message,
    stack: error.stack,
    digest: error.digest,
    time: new Date().toISOString(),
    url: window.location.href,
    userAgent: navigator.userAgent,
  })
}
