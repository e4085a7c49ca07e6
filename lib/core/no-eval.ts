import { z } from 'zod'

// In the browser zod would first try to make code of a text. The security policy refuses that, and browsers report it.
// Imported before every schema, because each schema decides when it is made.
if (typeof document !== 'undefined') z.config({ jitless: true })
