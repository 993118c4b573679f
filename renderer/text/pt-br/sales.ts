export const sales = { title: '' } as const;
