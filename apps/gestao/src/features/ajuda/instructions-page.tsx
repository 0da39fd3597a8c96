import { useInstall } from '@claraboia/ui/lib/install-prompt.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { HelpPage } from './help-page.tsx';

const PATH = '/gestao/help/instructions';

/** 'Documentação': an accordion; the third path segment below `/gestao` names the open section (spec gestao §2). */
export function InstructionsPage() {
  return (
    <HelpPage title="Documentação">
      <Section id="first-access" title="Primeiro acesso">
        <ol>
          <li>
            <strong>Local de trabalho.</strong> Escolha a cidade e o órgão em que você trabalha.
          </li>
          <li>
            <strong>CPF.</strong> Informe o seu CPF, o mesmo com que a administração do portal
            cadastrou você.
          </li>
          <li>
            <strong>Confirmação dos dados.</strong> Informe o código do convite, que a administração
            do portal dá a você; confira os dados apresentados e confirme que são seus.
          </li>
          <li>
            <strong>E-mail e senha.</strong> Informe o seu e-mail, que será o seu usuário, e crie
            uma senha de ao menos 12 caracteres.
          </li>
        </ol>
        <p>
          <Link to="/vincular-pessoa">Fazer o primeiro acesso</Link>
        </p>
      </Section>
      <Section id="how-to-install" title="Como instalar">
        <InstallButton />
        <h3>iPhone e iPad (iOS)</h3>
        <ol>
          <li>Abra o portal no Safari.</li>
          <li>Toque em Compartilhar.</li>
          <li>Escolha ‘Adicionar à Tela de Início’ e confirme em ‘Adicionar’.</li>
        </ol>
        <h3>Android e computador</h3>
        <ol>
          <li>Abra o portal no Chrome ou no Edge.</li>
          <li>
            No Android, abra o menu do navegador e escolha ‘Instalar aplicativo’ ou ‘Adicionar à
            tela inicial’.
          </li>
          <li>No computador, clique no ícone de instalar, na barra de endereço, e confirme.</li>
        </ol>
      </Section>
    </HelpPage>
  );
}

/** Button of the browser's own install prompt, if it offers one. */
function InstallButton() {
  const install = useInstall();
  if (install === null) return null;
  return (
    <p>
      <button type="button" className="help-button" onClick={() => void install()}>
        Instalar
      </button>
    </p>
  );
}

interface SectionProps {
  readonly id: 'first-access' | 'how-to-install';
  readonly title: string;
  readonly children: ReactNode;
}

function Section({ id, title, children }: SectionProps) {
  const open = useParams().secao === id;
  const navigate = useNavigate();
  const toggle = () => void navigate(open ? PATH : `${PATH}/${id}`, { replace: true });
  return (
    <section className="help-section">
      <h2>
        <button type="button" aria-expanded={open} aria-controls={`help-${id}`} onClick={toggle}>
          {title}
        </button>
      </h2>
      <div id={`help-${id}`} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
