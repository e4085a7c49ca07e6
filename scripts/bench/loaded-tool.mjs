// Runs a tool of the product after its modules are loaded, so that a measurement of its event loop does not
// contain their compilation.
import '../../db/embedded.ts'
import '../../db/snapshots.ts'

await new Promise(resolve => setTimeout(resolve, 100))
process.emit('SIGUSR2')
await import(process.env.BENCH_TOOL)
