import { verifySnapshot } from '../db/snapshots.ts'

const path = process.argv[2]
if (!path) throw new Error('Which snapshot?')
await verifySnapshot(path)
