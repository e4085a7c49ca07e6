export const scopes = ['read', 'write'] as const
