import { ofPictures } from '../data.mjs'
import { difference, heading, line } from '../print.mjs'
import { decade as gifts, pictures } from '../sizes.mjs'
import { watched } from '../stand.mjs'

/** Kilobytes of a picture: about a photo of 1024 pixels. */
const kilobytes = 150

/** Takes an archive as a browser does that writes it to a file. Returns how many bytes it had. */
async function take({ server }, token) {
  const answer = await fetch(`${server.base}/api/export?format=zip`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The archive was refused: ${answer.status}`)
  let size = 0
  for await (const chunk of answer.body) size += chunk.byteLength
  if (size < pictures * kilobytes * 1024) throw new Error(`The archive has only ${size} bytes.`)
  return size
}

/** The archive of ten years with pictures, on both databases. Printed without goals. */
export async function archive(stage) {
  const figures = {}
  for (const kind of ['postgres', 'embedded']) {
    const world = await stage.world(kind, `archive-${kind}`)
    await world.fill({ leaver: id => ofPictures(id, { gifts, pictures, kilobytes }) })
    heading(`The archive of ${gifts} gifts with ${pictures} pictures of ${kilobytes} KB, ${kind}`)
    const { token } = await world.signIn('leaver')
    figures[kind] = {}
    // What the first one makes the server load and compile is not in the second.
    for (const turn of ['first', 'second']) {
      const seen = await watched(world.server, () => take(world, token))
      if (seen.ended) throw new Error('The process ended during an archive.')
      const { result, seconds, cpu, stood, grown } = seen
      figures[kind][turn] = { size: result, seconds, cpu, stood, grown }
      line(
        `${turn} archive, ${kind}`,
        `${(result / 1e6).toFixed(1)} MB`,
        `${seconds.toFixed(2)} s`,
        `cpu ${cpu.toFixed(2)} s`,
        `pause ${stood.toFixed(0)} ms`,
        difference(grown),
      )
    }
    await world.close()
  }
  return figures
}
