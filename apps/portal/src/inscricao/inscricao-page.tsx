import {
  applyMask,
  formatDateTime,
  type InscricaoForm,
  inscricoesAbertas,
  lateMail,
  MESSAGE_CODE,
  type Message,
  message,
} from '@claraboia/contract';
import type { MinhaInscricao, PublicEvento } from '@claraboia/contract/schema';
import { ApiError } from '@claraboia/ui/lib/api-client.ts';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { useOutletContext } from 'react-router';
import { Messages } from '../form/messages.tsx';
import { CodeStep } from './code-step.tsx';
import { ContatoButton } from './contato-button.tsx';
import { CpfStep } from './cpf-step.tsx';
import type { FormStepProps } from './form-step.tsx';
import { inscricaoCalls } from './inscricao-calls.ts';
import { emptyDraft, type InscricaoDraft } from './inscricao-draft.ts';
import { useMailState } from './mail-state.tsx';
import { Pagamento } from './pagamento.tsx';
import { Resumo } from './resumo.tsx';
import { Toast } from './toast.tsx';
import { useAction } from './use-action.ts';
import './inscricao.css';

type At =
  | { readonly step: 'cpf' | 'form' }
  /** `para`: e-mail typed into the form. Null if the code goes to the e-mail on file, if any. */
  | { readonly step: 'code'; readonly para: string | null }
  | { readonly step: 'resumo' | 'pagamento'; readonly minha: MinhaInscricao };

/** Context that the parent route provides. */
interface EventoContext {
  readonly evento: PublicEvento;
  readonly now: () => Date;
}

/** Registration for an event, step by step (spec portal §2 and §4). The address holds no state. */
export function InscricaoPage() {
  const { evento, now } = useOutletContext<EventoContext>();
  const calls = useMemo(() => inscricaoCalls(evento), [evento]);
  const open = inscricoesAbertas(evento, now());
  const mail = useMailState();
  const [at, setAt] = useState<At>({ step: 'cpf' });
  const [moved, setMoved] = useState(false);
  const [cpf, setCpf] = useState('');
  const [FormStep, setForm] = useState<ComponentType<FormStepProps> | null>(null);
  const [draft, setDraft] = useState<InscricaoDraft | null>(null);
  const [notes, setNotes] = useState<readonly Message[]>([]);
  const [toast, setToast] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const endToast = useCallback(() => setToast(null), []);

  const go = (next: At, said: readonly Message[] = []) => {
    setMoved(true);
    setNotes(said);
    setAt(next);
  };
  /** Runs `work`. If the access that the code granted has expired, goes back to the first step and says why. */
  const unlessOver = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError && error.has(MESSAGE_CODE.accessOver))) throw error;
      go({ step: 'cpf' }, error.messages);
    }
  };

  const look = useAction(async (typed: string) => {
    setNotes([]);
    const found = await calls.find(typed);
    setCpf(typed);
    if (found?.confirmado === true) {
      go({ step: 'resumo', minha: found });
      return;
    }
    const sent = await calls.sendCode(typed);
    go({ step: 'code', para: null }, lateMail(sent.messages));
  });
  const resend = useAction(async () => {
    const { messages } = await calls.sendCode(cpf);
    const again = message(
      MESSAGE_CODE.codeSent,
      'Enviamos um novo código. O anterior, pedido neste navegador, não vale mais.',
    );
    const delayed = lateMail(messages);
    setNotes(delayed.length > 0 ? delayed : [again]);
  });
  const confirm = useAction(async (code: string) => {
    const { data } = await calls.confirm(cpf, code);
    setDraft(null);
    go({ step: 'resumo', minha: data });
  });
  const register = useAction(async (body: InscricaoForm) => {
    const { messages } = await calls.register(body);
    setCpf(body.cpf.replace(/\D/g, ''));
    go({ step: 'code', para: body.email.trim() }, lateMail(messages));
  });
  const leave = useAction(async () => {
    const { messages } = await calls.leave();
    setCpf('');
    go({ step: 'cpf' }, messages);
  });
  const send = useAction((file: File) =>
    unlessOver(async () => {
      if (at.step !== 'pagamento') return;
      setProgress(0);
      const { messages } = await calls.sendProof(at.minha, file, { onProgress: setProgress });
      const minha = await calls.find(at.minha.cpf);
      setToast(messages.map(({ description }) => description).join(' '));
      if (minha?.confirmado === true) go({ step: 'resumo', minha });
    }),
  );
  // Loads the form and its validation rules on demand: only new registrations need them.
  const form = useAction(async (typed: string) => {
    const { FormStep: Loaded } = await import('./form-step.tsx');
    confirm.clear();
    resend.clear();
    setForm(() => Loaded);
    setDraft((kept) => ({
      ...(kept ?? emptyDraft('')),
      ...(typed !== '' && { cpf: applyMask('cpf', typed) }),
    }));
    go({ step: 'form' });
  });
  const toCpf = () => {
    confirm.clear();
    resend.clear();
    go({ step: 'cpf' });
  };

  return (
    <div className="inscricao">
      <noscript>
        <p className="form-message" data-severity="warn">
          A inscrição e o envio do comprovante precisam de JavaScript. Ative-o no seu navegador, ou
          fale com a organização do evento.
        </p>
      </noscript>
      {at.step === 'cpf' && (
        <>
          <Messages messages={look.error === null ? notes : []} />
          <CpfStep
            first={!moved}
            initial={cpf}
            open={open}
            valor={evento.valor}
            mail={mail}
            look={look}
            register={form}
          />
          {!open && <Closed evento={evento} now={now} />}
        </>
      )}
      {at.step === 'code' && (
        <CodeStep
          notes={notes}
          confirm={confirm}
          resend={resend}
          back={
            at.para !== null
              ? { label: 'Corrigir os dados', go: () => form.run(cpf) }
              : { label: 'Usar outro CPF', go: toCpf }
          }
          after={
            at.para !== null ? (
              <p>
                Já é inscrito?{' '}
                <button type="button" className="inscricao-link" onClick={toCpf}>
                  Abrir minha inscrição
                </button>
              </p>
            ) : (
              <div className="inscricao-new">
                {open ? (
                  <>
                    <h3 className="inscricao-subtitle">Ainda não se inscreveu?</h3>
                    <p>As inscrições estão abertas.</p>
                    <Messages messages={form.messages} />
                    <div className="inscricao-actions">
                      <button
                        type="button"
                        className="portal-button inscricao-plain"
                        onClick={() => form.run(cpf)}
                      >
                        Fazer inscrição
                      </button>
                    </div>
                  </>
                ) : (
                  <Closed evento={evento} now={now} />
                )}
              </div>
            )
          }
        >
          <SentTo para={at.para} isLate={lateMail(notes).length > 0} />
        </CodeStep>
      )}
      {at.step === 'form' && FormStep !== null && draft !== null && (
        <FormStep draft={draft} mail={mail} onDraft={setDraft} register={register} onBack={toCpf} />
      )}
      {at.step === 'resumo' && (
        <Resumo
          minha={at.minha}
          fuso={evento.clienteGlobal.fuso}
          leave={leave}
          onPay={() => go({ step: 'pagamento', minha: at.minha })}
        />
      )}
      {at.step === 'pagamento' && (
        <Pagamento
          minha={at.minha}
          send={send}
          progress={progress}
          onBack={() => go({ step: 'resumo', minha: at.minha })}
        />
      )}
      <Toast text={toast} onOver={endToast} />
      {evento.contatoWhatsapp !== null && <ContatoButton celular={evento.contatoWhatsapp} />}
    </div>
  );
}

/** Says where a code was sent. If the e-mail is late, nothing is promised: the message above says what to do. */
function SentTo({ para, isLate }: { readonly para: string | null; readonly isLate: boolean }) {
  if (isLate) return <p>Quando tiver o código, digite-o abaixo. Ele vale por 10 minutos.</p>;
  if (para !== null) {
    return (
      <p>
        Enviamos um código para <strong>{para}</strong>. Digite-o abaixo para confirmar a sua
        inscrição. Ele vale por 10 minutos.
      </p>
    );
  }
  return (
    <>
      <p>
        Enviamos um código para o e-mail da inscrição, se houver uma com este CPF. Ele vale por 10
        minutos.
      </p>
      <p className="form-help">
        Por segurança, não mostramos o e-mail nem dizemos se o CPF tem inscrição antes da
        confirmação. Procure também na caixa de spam.
      </p>
    </>
  );
}

function Closed({ evento, now }: EventoContext) {
  const { inscricaoInicio, inscricaoFim, dataInicialRealizacao, clienteGlobal } = evento;
  const at = (instant: string) => formatDateTime(instant, clienteGlobal.fuso);
  const begins = inscricaoInicio !== null && Date.parse(inscricaoInicio) > now().getTime();
  return (
    <div className="inscricao-closed">
      <h3 className="inscricao-subtitle">
        {begins ? 'As inscrições ainda não começaram' : 'Inscrições Encerradas'}
      </h3>
      <p>
        {begins
          ? `Elas começam em ${at(inscricaoInicio)}.`
          : `O prazo acabou em ${at(inscricaoFim ?? dataInicialRealizacao)}. Quem já se inscreveu continua com acesso à sua inscrição.`}
      </p>
    </div>
  );
}
