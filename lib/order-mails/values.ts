/** The largest mail that is read, in bytes. */
export const maxOrderMailBytes = 10 * 1024 * 1024
