/**
 * Request header that identifies one opened form, so that a write sent twice is done once
 * (draft-ietf-httpapi-idempotency-key-header). Optional: the specification's calls omit it.
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Key with or without the quotes of a structured field. */
export const IDEMPOTENCY_KEY = /^"?([\w-]{16,64})"?$/;
