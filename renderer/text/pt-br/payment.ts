export const payment = { title: '' } as const;
