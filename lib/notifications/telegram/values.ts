/** How the bot hears of messages: Telegram calls this server, or this server asks Telegram. */
export const botModes = ['webhook', 'asking'] as const
