/** The words of a crash that need no network: those of messages/en/shell.json, without the rest of that file. */
export const englishOfErrors = {
  title: 'Something went wrong',
  text: 'We encountered an unexpected error. Please try again or contact support if the problem persists.',
  tryAgain: 'Try Again',
  goHome: 'Go Home',
  report: 'Report This Issue',
  help: 'Get Help',
  tips: 'Quick fixes',
  tipRefresh: 'Refresh the browser or try again',
  tipConnection: 'Check the internet connection',
  tipCache: 'Clear the browser cache, but keep cookies and site data',
  tipBrowser: 'Try a different browser',
  application: 'Unexpected Application Error!',
}
