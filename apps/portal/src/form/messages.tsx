import { type Message, severityOf } from '@claraboia/contract';
import './form.css';

/** Messages of the server, coloured by severity. Errors interrupt a screen reader. */
export function Messages({ messages }: { readonly messages: readonly Message[] }) {
  return messages.map(({ code, description }) => {
    const severity = severityOf(code);
    return (
      <p
        key={`${code} ${description}`}
        className="form-message"
        data-severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
      >
        {description}
      </p>
    );
  });
}
