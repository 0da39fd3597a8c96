import { ApiError } from '@claraboia/ui/lib/api-client.ts';

/** True when the server said that there is no such thing. */
export const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The HTTP status that a failure stands for; without an answer nobody could be asked. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 503);

/** What a page is refused with that knows by itself that there is no such thing. */
export const notFound = () => new ApiError(404, []);
