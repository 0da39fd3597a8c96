import { ApiError } from '@claraboia/ui/lib/api-client.ts';

/** True if the server answered 404. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** HTTP status of a failure; 503 if the server did not answer. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 503);

/** 404 error of a page that detects by itself that its content does not exist. */
export const notFound = () => new ApiError(404, []);
