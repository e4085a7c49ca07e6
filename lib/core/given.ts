/** What was entered, without the fields that were left out: a field that is undefined would overwrite a default. */
export const given = <Entered extends object>(entered: Entered): Entered =>
  Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined)) as Entered
