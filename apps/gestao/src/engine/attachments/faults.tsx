import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';

/** Splits the server's messages: those for the given fields, and the rest. */
export function faultsOf(error: unknown, fields: readonly string[]) {
  const messages = error === null ? [] : messagesOf(error);
  const placed = new Map<string, string>();
  const rest: string[] = [];
  for (const { field, description } of messages) {
    if (error instanceof ApiError && field !== undefined && fields.includes(field)) {
      placed.set(field, description);
    } else {
      rest.push(description);
    }
  }
  return { placed, rest };
}

/** Error texts, announced at once by screen readers. */
export function Faults({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className="screen-fault" role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
