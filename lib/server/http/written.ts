import 'server-only'

/** An answer whose JSON is text already, because the database wrote it. `route` passes it on as it is. */
export class Written<Output> {
  declare readonly output: Output
  constructor(readonly text: string) {}
}
