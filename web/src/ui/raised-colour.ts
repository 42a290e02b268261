/** The ground of what stands out from the page, in each colour scheme. */
export const RAISED = { light: '#ffffff', dark: '#251722' } as const;
