/** Exports that one network address may ask for in a minute: far above what a person does, and what a town hall does. */
export const EXPORTS_PER_MINUTE = 60;
