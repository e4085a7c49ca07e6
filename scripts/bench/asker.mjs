// Asks a server for a file and for its health, ten milliseconds after each answer, and tells the longest waits.
import { Agent, get } from 'node:http'

const [base, file] = process.argv.slice(2)
const pause = 10

function askFor(path) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let longest = 0
  let since = null
  const seen = () => {
    if (since !== null) longest = Math.max(longest, performance.now() - since)
    return longest
  }
  const answered = () => {
    seen()
    since = null
    setTimeout(ask, pause)
  }
  const ask = () => {
    since = performance.now()
    get(`${base}${path}`, { agent }, response => response.resume())
      .on('error', () => {})
      .once('close', answered)
  }
  ask()
  // A question that has no answer yet also counts.
  return seen
}

const [waitsOfFile, waitsOfHealth] = [askFor(file), askFor('/health')]
process.on('message', () =>
  process.send({ file: waitsOfFile(), health: waitsOfHealth() }, () => process.exit()),
)
process.once('disconnect', () => process.exit())
process.send('asking')
