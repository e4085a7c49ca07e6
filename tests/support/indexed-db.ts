import * as database from 'fake-indexeddb'

/**
 * Puts a database of browsers into the process. The library's own `auto` does so once in a process, and every test file
 * begins without the globals of the one before.
 */
Object.assign(globalThis, {
  indexedDB: database.indexedDB,
  IDBCursor: database.IDBCursor,
  IDBCursorWithValue: database.IDBCursorWithValue,
  IDBDatabase: database.IDBDatabase,
  IDBFactory: database.IDBFactory,
  IDBIndex: database.IDBIndex,
  IDBKeyRange: database.IDBKeyRange,
  IDBObjectStore: database.IDBObjectStore,
  IDBOpenDBRequest: database.IDBOpenDBRequest,
  IDBRequest: database.IDBRequest,
  IDBTransaction: database.IDBTransaction,
  IDBVersionChangeEvent: database.IDBVersionChangeEvent,
})
