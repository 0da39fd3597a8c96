import { MESSAGE_CODE, type Message, message } from '@claraboia/contract';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useEffect, useState } from 'react';
import { Messages } from '../form/messages.tsx';

/** State of outgoing e-mail for codes. Null until the server has answered. */
export type MailState = 'sends' | 'delayed' | 'none' | null;

/** Asks from the browser, because the page is cached for longer than the answer stays valid. */
export function useMailState(): MailState {
  const [state, setState] = useState<MailState>(null);
  useEffect(() => {
    const left = new AbortController();
    ask('GET /public/v1/configuracao', { signal: left.signal }).then(
      ({ data: { correio, correioAtrasado } }) => {
        if (correioAtrasado) setState('delayed');
        else setState(correio ? 'sends' : 'none');
      },
      // Without an answer no notice is shown.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return state;
}

const NOTES: Readonly<Record<'delayed' | 'none', Message>> = {
  delayed: message(
    MESSAGE_CODE.mailDelayed,
    'O envio de e-mails está com problema neste momento: o código pode demorar a chegar.',
  ),
  none: message(
    MESSAGE_CODE.mailAbsent,
    'Esta instalação ainda não envia e-mails: o código fica guardado no servidor. Peça-o a quem cuida deste portal.',
  ),
};

/** Warns, before a code is requested, that its e-mail will be late or cannot be sent. */
export function MailNote({ mail }: { readonly mail: MailState }) {
  return mail === 'delayed' || mail === 'none' ? <Messages messages={[NOTES[mail]]} /> : null;
}
