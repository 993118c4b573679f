export const pending = { title: '' } as const;
