/** Carriers by their own names, the same in every language. */
export const carrierNames = { ups: 'UPS', usps: 'USPS', fedex: 'FedEx', dhl: 'DHL' } as const
