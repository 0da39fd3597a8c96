import { ApiError, messagesOf } from '@claraboia/ui/lib/api-client.ts';

/** The server's messages, those of these fields by field and the rest together. */
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

/** Why something failed, told at once. */
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
