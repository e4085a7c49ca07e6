/** Runs a command line tool: what went wrong is one sentence, not a stack. */
export async function tool(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
