export const checkout = { title: '' } as const;
