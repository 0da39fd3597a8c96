/** Calls of one kind from one network address in this process; the database counts what really matters. */
export const PER_ADDRESS = { rateLimit: { max: 120, timeWindow: '1 minute' } };
