export const receipt = { title: '' } as const;
