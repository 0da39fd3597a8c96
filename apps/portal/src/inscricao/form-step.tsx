import {
  applyMask,
  type InscricaoForm,
  inscricao,
  inscricaoFormFaults,
  type MaskName,
  type Message,
} from '@claraboia/contract';
import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react';
import { TextField } from '../form/field.tsx';
import { Messages } from '../form/messages.tsx';
import type { InscricaoDraft, TextName } from './inscricao-draft.ts';
import { MailNote, type MailState } from './mail-state.tsx';
import { MunicipioField } from './municipio-field.tsx';
import { Step } from './step.tsx';
import type { Action } from './use-action.ts';

const { fields } = inscricao;
/** Converts the draft to the request body. */
const bodyOf = ({ municipio, ...texts }: InscricaoDraft): InscricaoForm => ({
  ...texts,
  municipio: municipio.id === null ? null : { id: municipio.id },
});

const faultsOf = (draft: InscricaoDraft) => inscricaoFormFaults(bodyOf(draft));

const byField = (messages: readonly Message[]) =>
  new Map(
    messages.flatMap(({ field, description }) =>
      field === undefined ? [] : [[field.split('.')[0] ?? '', description] as const],
    ),
  );

const masked: Readonly<Partial<Record<TextName, MaskName>>> = {
  cpf: 'cpf',
  celular: 'celular',
  cep: 'cep',
};

export interface FormStepProps {
  readonly draft: InscricaoDraft;
  readonly mail: MailState;
  readonly onDraft: (draft: InscricaoDraft) => void;
  readonly register: Action<[body: InscricaoForm]>;
  readonly onBack: () => void;
}

/** The registration form (spec portal §5), for a CPF that has none while the event takes registrations. */
export function FormStep({ draft, mail, onDraft, register, onBack }: FormStepProps) {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const own: ReadonlyMap<string, string> = tried ? faultsOf(draft) : new Map();
  const fromServer = byField(register.messages);
  const faultOf = (name: string) => own.get(name) ?? fromServer.get(name);
  const general = register.messages.filter(({ field }) => field === undefined);
  const count = new Set([...own.keys(), ...fromServer.keys()]).size;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    register.clear();
    if (faultsOf(draft).size === 0) {
      register.run(bodyOf(draft));
      return;
    }
    // Runs after React has marked the faults.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const field = (
    name: TextName,
    label: string,
    input: Omit<ComponentProps<typeof TextField>, 'id' | 'label' | 'value' | 'onValue'> = {},
  ) => {
    const mask = masked[name];
    return (
      <TextField
        id={name}
        label={label}
        fault={faultOf(name)}
        value={draft[name]}
        onValue={(typed) =>
          onDraft({ ...draft, [name]: mask === undefined ? typed : applyMask(mask, typed) })
        }
        {...input}
      />
    );
  };
  const digits = { inputMode: 'numeric', required: true } as const;
  return (
    <Step title="Inscrição">
      <p>
        Preencha os seus dados. Os campos com <span className="form-required">*</span> são
        obrigatórios.{' '}
        {mail === 'sends'
          ? 'Depois enviaremos um código ao seu e-mail para confirmar a inscrição.'
          : 'Depois você confirma a inscrição com um código de 6 números.'}
      </p>
      <MailNote mail={mail} />
      <form ref={form} onSubmit={submit} noValidate className="inscricao-form">
        <Messages messages={general} />
        {count > 0 && (
          <p className="form-message" data-severity="error" role="alert">
            {count === 1 ? 'Confira 1 campo.' : `Confira ${count} campos.`}
          </p>
        )}
        {field('nome', fields.nome.label, { required: true, autoComplete: 'name' })}
        <div className="inscricao-pair">
          {field('cpf', fields.cpf.label, { ...digits, autoComplete: 'off' })}
          {field('celular', fields.celular.label, {
            ...digits,
            autoComplete: 'tel-national',
            placeholder: '(99) 9 9999-9999',
          })}
        </div>
        <div className="inscricao-pair">
          {field('email', fields.email.label, {
            required: true,
            type: 'email',
            autoComplete: 'email',
            spellCheck: false,
          })}
          {field('confirmEmail', 'Confirme o email', {
            required: true,
            type: 'email',
            autoComplete: 'off',
            spellCheck: false,
          })}
        </div>
        <div className="inscricao-pair">
          {field('cep', fields.cep.label, {
            ...digits,
            autoComplete: 'postal-code',
            placeholder: '99999-999',
          })}
          {field('bairro', fields.bairro.label, { required: true })}
        </div>
        {field('endereco', fields.endereco.label, {
          required: true,
          autoComplete: 'street-address',
          help: 'Rua e número.',
        })}
        {field('complementoEndereco', fields.complementoEndereco.label)}
        <MunicipioField
          value={draft.municipio}
          onValue={(municipio) => onDraft({ ...draft, municipio })}
          fault={faultOf('municipio')}
        />
        {field('instituicaoRepresentada', fields.instituicaoRepresentada.label, {
          autoComplete: 'organization',
        })}
        <p className="form-help">
          Os dados servem para a organização do evento, e só ela tem acesso a eles.
        </p>
        <div className="inscricao-actions">
          <button type="submit" className="portal-button" aria-disabled={register.busy}>
            {register.busy ? 'Enviando...' : 'Continuar'}
          </button>
          <button type="button" className="inscricao-link" onClick={onBack}>
            Voltar
          </button>
        </div>
      </form>
    </Step>
  );
}
