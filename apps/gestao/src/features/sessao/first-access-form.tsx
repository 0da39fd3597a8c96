import { isCpf, lateMail, SENHA_MIN, senhaFault } from '@claraboia/contract';
import type {
  ConcluirPrimeiroAcesso,
  DadosPrimeiroAcesso,
  PrimeiroAcessoConfirmation,
  ProvarEmail,
  PublicClient,
} from '@claraboia/contract/schema';
import { api, messagesOf } from '@claraboia/ui/lib/api-client.ts';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { Alert, Button, PasswordInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useWrite } from '../../lib/use-write.ts';

const STEPS = ['Local de trabalho', 'CPF', 'Confirmação dos dados', 'E-mail e senha'] as const;
const PAPEL = { gestor: 'Gestão', consulta: 'Consulta', admin: 'Administração' } as const;

/** Formats a partial or full CPF: `52998224725` as `529.982.247-25`. */
function writeCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean);
  return digits.length > 9 ? `${parts.join('.')}-${digits.slice(9)}` : parts.join('.');
}

const faultOf = (error: unknown, field: string) =>
  error === null
    ? undefined
    : messagesOf(error).find((message) => message.field === field)?.description;

/**
 * Four steps of the first access (spec gestao §2, ADR 0011). The browser stores nothing. @param correio true if the
 * e-mail must be verified
 */
export function FirstAccessForm({ correio }: { readonly correio: boolean }) {
  const [step, setStep] = useState(0);
  const [identificador, setIdentificador] = useState<string | null>(null);
  const [cpf, setCpf] = useState('');
  const [codigo, setCodigo] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);
  const confirm = useWrite({
    mutationFn: async (body: PrimeiroAcessoConfirmation) =>
      (await ask('POST /v1/primeiro-acesso/confirmar', { body })).data,
  });
  const prove = useWrite({
    mutationFn: (body: ProvarEmail) => ask('POST /v1/primeiro-acesso/email', { body }),
  });
  const finish = useWrite({
    mutationFn: async (body: ConcluirPrimeiroAcesso) =>
      (await ask('POST /v1/primeiro-acesso/concluir', { body })).data,
  });
  const place = `${step} ${confirm.isSuccess} ${prove.isSuccess} ${finish.isSuccess}`;
  useEffect(() => {
    // Not on the first step: the page's own heading has the focus then.
    if (shown.current > 0) heading.current?.focus();
    shown.current += 1;
  }, [place]);

  if (finish.isSuccess) {
    return (
      <section className="first-access">
        <h2 tabIndex={-1} ref={heading}>
          Conta criada
        </h2>
        <p className="gate-text">
          Entre com o usuário <strong>{finish.data.login}</strong> e a senha que você criou.
        </p>
        <div className="gate-actions">
          <Button component={Link} to="/gestao" size="md">
            Entrar
          </Button>
        </div>
      </section>
    );
  }
  const back = () => {
    confirm.reset();
    finish.reset();
    prove.reset();
    setStep((now) => Math.max(0, now - 1));
  };
  const next = () => setStep((now) => now + 1);
  return (
    <section className="first-access">
      <progress max={STEPS.length} value={step + 1} aria-label="Andamento do primeiro acesso" />
      <h2 tabIndex={-1} ref={heading}>
        Passo {step + 1} de {STEPS.length}: {STEPS[step]}
      </h2>
      {step === 0 && (
        <WorkplaceStep value={identificador} onChange={setIdentificador} onNext={next} />
      )}
      {step === 1 && <CpfStep value={cpf} onChange={setCpf} onNext={next} onBack={back} />}
      {step === 2 && !confirm.isSuccess && (
        <Step
          onSubmit={() => confirm.mutate({ identificador: identificador ?? '', cpf, codigo })}
          onBack={back}
          busy={confirm.isPending}
          error={confirm.error}
        >
          <TextInput
            label="Código do convite"
            description="10 letras e números, dados a você pela administração do portal."
            value={codigo}
            onChange={(event) => setCodigo(event.currentTarget.value.toUpperCase())}
            error={faultOf(confirm.error, 'codigo')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
            withAsterisk={false}
          />
        </Step>
      )}
      {step === 2 && confirm.isSuccess && (
        <Step onSubmit={next} onBack={back} submit="São os meus dados">
          <Dados dados={confirm.data} />
        </Step>
      )}
      {step === 3 && (
        <AccountStep
          nome={confirm.data?.nome ?? ''}
          sent={prove.isSuccess}
          late={lateMail(prove.data?.messages ?? [])[0]?.description}
          onSubmit={(account, codigoEmail) => {
            if (correio && codigoEmail === undefined) prove.mutate({ email: account.email });
            else finish.mutate(codigoEmail === undefined ? account : { ...account, codigoEmail });
          }}
          onRetype={() => {
            prove.reset();
            finish.reset();
          }}
          onBack={back}
          busy={prove.isPending || finish.isPending}
          error={finish.error ?? prove.error}
        />
      )}
    </section>
  );
}

interface StepProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly submit?: string;
  readonly busy?: boolean;
  readonly error?: Error | null;
}

function Step({
  children,
  onSubmit,
  onBack,
  submit = 'Continuar',
  busy = false,
  error,
}: StepProps) {
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const general = error ? messagesOf(error).filter(({ field }) => field === undefined) : [];
  return (
    <form onSubmit={send} noValidate>
      <div className="gate-fields">
        {general.length > 0 && (
          <Alert color="danger" role="alert">
            {general.map(({ code, description }) => (
              <p key={code}>{description}</p>
            ))}
          </Alert>
        )}
        {children}
      </div>
      <div className="gate-actions">
        <Button type="submit" size="md" loading={busy}>
          {submit}
        </Button>
        {onBack !== undefined && (
          <Button variant="default" onClick={onBack} disabled={busy}>
            Voltar
          </Button>
        )}
      </div>
    </form>
  );
}

interface WorkplaceStepProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onNext: () => void;
}

function WorkplaceStep({ value, onChange, onNext }: WorkplaceStepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const clients = useQuery({
    queryKey: ['cliente', 'publico'],
    queryFn: async ({ signal }) =>
      (await api.get<PublicClient[]>('/public/v1/cliente', { signal })).data,
  });
  const options = (clients.data ?? []).map(({ identificador, cidade, nome }) => ({
    value: identificador,
    label: `${cidade} - ${nome}`,
  }));
  return (
    <Step
      onSubmit={() => (value === null ? setFault('Escolha o local de trabalho') : onNext())}
      error={clients.error}
    >
      <Select
        label="Local de trabalho"
        description="A cidade e o órgão em que você trabalha."
        data={options}
        value={value}
        onChange={(chosen) => {
          setFault(null);
          onChange(chosen);
        }}
        error={fault}
        placeholder={clients.isPending ? 'Carregando...' : 'Escolha'}
        nothingFoundMessage="Sem registros"
        comboboxProps={{ withinPortal: false }}
        searchable
      />
      {clients.isError && (
        <Button variant="light" onClick={() => void clients.refetch()}>
          Tentar Novamente
        </Button>
      )}
    </Step>
  );
}

interface CpfStepProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

function CpfStep({ value, onChange, onNext, onBack }: CpfStepProps) {
  const [fault, setFault] = useState<string | null>(null);
  const valid = isCpf(value.replace(/\D/g, ''));
  return (
    <Step
      onSubmit={() => (valid ? onNext() : setFault('O CPF informado não é válido'))}
      onBack={onBack}
    >
      <TextInput
        label="CPF"
        value={value}
        onChange={(event) => {
          setFault(null);
          onChange(writeCpf(event.currentTarget.value));
        }}
        error={fault}
        placeholder="999.999.999-99"
        inputMode="numeric"
        autoComplete="off"
      />
    </Step>
  );
}

function Dados({ dados }: { readonly dados: DadosPrimeiroAcesso }) {
  return (
    <dl className="first-access-data">
      <dt>Nome</dt>
      <dd>{dados.nome}</dd>
      <dt>CPF</dt>
      <dd>{dados.cpf}</dd>
      <dt>Local de trabalho</dt>
      <dd>
        {dados.cliente.cidade} - {dados.cliente.nome}
      </dd>
      <dt>Perfil</dt>
      <dd>{PAPEL[dados.papel]}</dd>
    </dl>
  );
}

interface AccountStepProps {
  readonly nome: string;
  /** True if a code was sent by e-mail. */
  readonly sent: boolean;
  /** Reason why the e-mail is late, with advice; undefined if it was sent. */
  readonly late: string | undefined;
  readonly onSubmit: (account: { email: string; senha: string }, codigoEmail?: string) => void;
  /** Sends to another e-mail, or once more to this one. */
  readonly onRetype: () => void;
  readonly onBack: () => void;
  readonly busy: boolean;
  readonly error: Error | null;
}

const SHOW = { 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 };

function AccountStep(props: AccountStepProps) {
  const { nome, sent, late, onSubmit, onRetype, onBack, busy, error } = props;
  const [email, setEmail] = useState('');
  const [senha, setSenha] = useState('');
  const [again, setAgain] = useState('');
  const [codigo, setCodigo] = useState('');
  const [tried, setTried] = useState(false);
  const emailFault = email.includes('@') ? null : 'Informe o e-mail';
  const weak = senhaFault(senha, { known: [email, nome] });
  const differs = again === senha ? null : 'As duas senhas não são iguais';
  const submit = () => {
    setTried(true);
    if (emailFault === null && weak === null && differs === null) onSubmit({ email, senha });
  };
  if (sent) {
    const others = ['email', 'senha'].flatMap((field) => faultOf(error, field) ?? []);
    return (
      <Step
        onSubmit={() => onSubmit({ email, senha }, codigo)}
        onBack={onRetype}
        submit="Criar conta"
        busy={busy}
        error={error}
      >
        <p className="gate-text" role="status">
          {late ?? (
            <>
              Enviamos um código de 6 números para <strong>{email}</strong>. Ele vale por 10
              minutos. Se não chegar, volte e confira o e-mail.
            </>
          )}
        </p>
        {others.map((text) => (
          <p key={text} role="alert">
            {text}
          </p>
        ))}
        <TextInput
          label="Código enviado ao e-mail"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
          error={faultOf(error, 'codigoEmail')}
        />
      </Step>
    );
  }
  return (
    <Step onSubmit={submit} onBack={onBack} submit="Criar conta" busy={busy} error={error}>
      <TextInput
        label="E-mail"
        type="email"
        description="Será o seu usuário."
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={(tried ? emailFault : null) ?? faultOf(error, 'email')}
      />
      <PasswordInput
        label="Senha"
        description={`Ao menos ${SENHA_MIN} caracteres; uma frase com várias palavras serve.`}
        autoComplete="new-password"
        value={senha}
        onChange={(event) => setSenha(event.currentTarget.value)}
        error={(tried ? weak : null) ?? faultOf(error, 'senha')}
        visibilityToggleButtonProps={SHOW}
      />
      <PasswordInput
        label="Repita a senha"
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={tried ? differs : null}
        visibilityToggleButtonProps={{ ...SHOW, 'aria-label': 'Mostrar ou ocultar a repetição' }}
      />
    </Step>
  );
}
