export const relationships = ['family', 'friend', 'colleague', 'acquaintance', 'other'] as const
export type Relationship = (typeof relationships)[number]
