import { formatCnpj, layoutDe, MODELO, nomePadrao, unmask } from '@claraboia/contract';
import type { Instalado, InstallRequest } from '@claraboia/contract/schema';
import { ask } from '@claraboia/ui/lib/ask.ts';
import { useMediaQuery } from '@claraboia/ui/lib/use-media-query.ts';
import { Alert, Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useWrite } from '../../lib/use-write.ts';
import { LayoutPreview } from '../../ui/layout-preview/layout-preview.tsx';
import { CnpjCheck } from './cnpj-check.tsx';
import { ContentStep } from './content-step.tsx';
import { bodyOf, type Draft, forgetKept, keep, modeloOf, readKept } from './draft.ts';
import {
  type Faults,
  faultsOf,
  faultsOfAnswer,
  isInstalled,
  isWrongCode,
  STEPS,
  senhaFaultOf,
  stepOf,
} from './faults.ts';
import { LookStep } from './look-step.tsx';
import { AdminStep, BodyStep, SenhaInput } from './steps.tsx';
import { useStep } from './use-step.ts';

interface AssistantProps {
  readonly own: boolean;
  readonly codigo: string;
  readonly onDone: (done: Instalado) => void;
  readonly onInstalled: () => void;
  readonly onWrongCode: () => void;
}

/** Width from which the preview fits next to the form; equal to the style sheet's. */
const BESIDE = '(min-width: 64em)';
const NONE: Faults = {};
const LAST = STEPS.length - 1;

const nameOf = ({ nomeOrgao, municipio, clienteTipo }: Draft) =>
  nomeOrgao.trim() || (municipio === null ? '' : (nomePadrao(clienteTipo, municipio.nome) ?? ''));

/** Steps with a live preview. Going back or reloading the page loses nothing except the password. */
export function Assistant({ own, codigo, onDone, onInstalled, onWrongCode }: AssistantProps) {
  const [kept] = useState(readKept);
  const [draft, setDraft] = useState(kept.draft);
  const { step, go: show } = useStep(kept.step);
  const [senha, setSenha] = useState('');
  // The password is not stored: a reload asks for it again, at any step.
  const [isAskedAgain, setAskedAgain] = useState(own && kept.step > 0);
  const [faults, setFaults] = useState<Faults>(NONE);
  useEffect(() => keep({ draft, step }), [draft, step]);

  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  // The first invalid field gets the focus, on whichever step.
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    form.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')
      ?.focus({ preventScroll: false });
  }, [faults]);

  const change = (part: Partial<Draft>) => {
    setFaults(NONE);
    setDraft((before) => ({ ...before, ...part }));
  };
  const go = (to: number) => {
    setFaults(NONE);
    show(to);
  };
  const typeSenha = (typed: string) => {
    setFaults(NONE);
    setSenha(typed);
  };

  const install = useWrite({
    mutationFn: async (body: InstallRequest) => (await ask('POST /v1/instalacao', { body })).data,
    onSuccess: (done) => {
      forgetKept();
      onDone(done);
    },
    onError: (error) => {
      if (isInstalled(error)) {
        forgetKept();
        onInstalled();
        return;
      }
      if (isWrongCode(error)) {
        onWrongCode();
        return;
      }
      const found = faultsOfAnswer(error);
      const first = Math.min(
        ...Object.keys(found).map((field) => (field === '' ? LAST : stepOf(field))),
      );
      show(first);
      setFaults(found);
    },
  });

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const again = isAskedAgain && step > 0 ? senhaFaultOf(draft, senha) : NONE;
    if (Object.keys(again).length > 0) {
      setFaults(again);
      return;
    }
    if (step > 0) setAskedAgain(false);
    // Every step is validated before the last one is sent.
    const upTo = step === LAST ? STEPS.map((_, index) => index) : [step];
    for (const each of upTo) {
      const found = faultsOf(each, draft, senha, own);
      if (Object.keys(found).length > 0) {
        show(each);
        setFaults(found);
        return;
      }
    }
    if (step < LAST) go(step + 1);
    else {
      const cores = draft.cor === null ? null : layoutDe(draft.cor);
      install.mutate(bodyOf(draft, { codigo, senha, cores }));
    }
  };
  const props = { draft, faults, change };
  return (
    <div className="install-columns">
      <section className="install-card" aria-labelledby="passo">
        <progress max={STEPS.length} value={step + 1} aria-label="Andamento da configuração" />
        <h2 id="passo" tabIndex={-1} ref={heading}>
          Passo {step + 1} de {STEPS.length}: {STEPS[step]}
        </h2>
        <form ref={form} onSubmit={submit} noValidate>
          <div className="install-fields">
            {faults[''] !== undefined && (
              <Alert color="danger" role="alert" tabIndex={-1}>
                {faults['']}
              </Alert>
            )}
            {isAskedAgain && step > 0 && (
              <>
                <Alert color="yellow" role="status">
                  O que você preencheu continua aqui. Só a senha não fica guardada neste navegador:
                  digite-a de novo.
                </Alert>
                <SenhaInput
                  value={senha}
                  error={faults['administrador.senha']}
                  onChange={typeSenha}
                />
              </>
            )}
            {step === 0 && <AdminStep {...props} own={own} senha={senha} onSenha={typeSenha} />}
            {step === 1 && <BodyStep {...props} codigo={codigo} />}
            {step === 2 && <LookStep {...props} />}
            {step === 3 && <ContentStep {...props} codigo={codigo} />}
            {step === LAST && <Summary draft={draft} own={own} codigo={codigo} onGo={go} />}
          </div>
          <div className="install-actions">
            <Button type="submit" size="md" loading={install.isPending}>
              {step === LAST ? 'Colocar o portal no ar' : 'Continuar'}
            </Button>
            {step > 0 && (
              <Button variant="default" onClick={() => go(step - 1)} disabled={install.isPending}>
                Voltar
              </Button>
            )}
          </div>
        </form>
      </section>
      <Preview draft={draft} />
    </div>
  );
}

/** Preview of the portal: next to the form if it fits, otherwise collapsed below. */
function Preview({ draft }: { readonly draft: Draft }) {
  const beside = useMediaQuery(BESIDE);
  const layout = useMemo(
    () => ({
      ...(draft.cor === null ? {} : layoutDe(draft.cor)),
      topNomePortal: nameOf(draft),
      exibeNomePortal: true,
    }),
    [draft],
  );
  return (
    <details className="install-preview" open={beside}>
      <summary>Como o portal vai ficar</summary>
      <LayoutPreview draft={layout} arms={draft.brasao} />
    </details>
  );
}

interface SummaryProps {
  readonly draft: Draft;
  readonly own: boolean;
  readonly codigo: string;
  readonly onGo: (step: number) => void;
}

/** Summary of all data before they become public. */
function Summary({ draft, own, codigo, onGo }: SummaryProps) {
  const { municipio, pessoas } = draft;
  const rows: readonly (readonly [name: string, value: string, step: number])[] = [
    ['Quem administra', own ? `${draft.nome} (${draft.email})` : draft.nome, 0],
    ['Órgão', nameOf(draft), 1],
    ['Município', municipio === null ? '' : `${municipio.nome} - ${municipio.uf}`, 1],
    ['CNPJ', formatCnpj(unmask(draft.cnpj)), 1],
    ['Brasão', draft.brasao === null ? 'Sem brasão, por enquanto' : 'Escolhido', 2],
    ['Modelo', MODELO[modeloOf(draft)], 3],
    [
      'Convites',
      pessoas.length === 0 ? 'Ninguém, por enquanto' : pessoas.map(({ nome }) => nome).join(', '),
      3,
    ],
  ];
  return (
    <>
      <p className="install-text">
        Confira. Ao continuar, o portal fica no ar, à vista de todos; tudo isto pode ser mudado
        depois.
      </p>
      <dl className="install-summary">
        {rows.map(([name, value, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Mudar: ${name}`}
                onClick={() => onGo(at)}
              >
                Mudar
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <CnpjCheck draft={draft} codigo={codigo} nome={nameOf(draft)} />
    </>
  );
}
