/** Runs a command line tool. An error is printed as one sentence, not as a stack. */
export async function tool(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
