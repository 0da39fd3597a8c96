import { MESSAGE_CODE, TIPO_SOLICITACAO } from '@claraboia/contract';
import type { PublicServico } from '@claraboia/contract/schema';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Canal } from '../src/portal/servicos/canal.tsx';
import { FilteredList } from '../src/portal/servicos/filtered-list.tsx';
import { fakePortal, open } from './fixtures.tsx';

const SERVICO: PublicServico = {
  id: 7,
  nome: 'Certidão negativa',
  descricao: 'Diz que nada é devido.',
  exigencias: 'Ser contribuinte\nEstar em dia',
  agendamentoPrevio: true,
  atendimentoDomiciliar: false,
  pagamentoTaxas: 'Gratuito',
  prazoAtendimento: '5 dias',
  formaAcompanhamento: 'Pelo protocolo',
  etapas: null,
  prioridades: null,
  tempoEspera: null,
  canalManifestacao: null,
  documentos: [
    { id: 1, nome: 'RG', observacao: null, obrigatorio: true },
    { id: 2, nome: 'Procuração', observacao: 'Se for representante', obrigatorio: false },
  ],
  formasSolicitacao: [
    {
      id: 1,
      valor: 'tributos@exemplo.org',
      tipoSolicitacao: { id: TIPO_SOLICITACAO.email, nome: 'E-mail', campo: 'E-mail' },
    },
  ],
  estruturaOrganizacional: { id: 3, nome: 'Diretoria de Tributos' },
};
const ADDRESS = '/vale-claro/servicos/estrutura/3/detail/7';

test.each([
  [
    TIPO_SOLICITACAO.presencial,
    'Praça da Matriz, 1 & 2',
    'https://www.google.com/maps/search/?api=1&query=Pra%C3%A7a+da+Matriz%2C+1+%26+2',
    '_blank',
  ],
  [TIPO_SOLICITACAO.email, 'a+b@exemplo.org', 'mailto:a%2Bb@exemplo.org', null],
  [
    TIPO_SOLICITACAO.email,
    'a@exemplo.org?bcc=x@mau.org',
    'mailto:a@exemplo.org%3Fbcc%3Dx%40mau.org',
    null,
  ],
  [TIPO_SOLICITACAO.internet, 'https://exemplo.org/iptu', 'https://exemplo.org/iptu', '_blank'],
])('channel %i with %s leads there', (tipo, valor, href, target) => {
  render(<Canal tipo={tipo} valor={valor} />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('target')).toBe(target);
  expect(link.textContent).toContain(valor);
});

test.each([
  [TIPO_SOLICITACAO.telefone, '(81) 3333-4444'],
  [TIPO_SOLICITACAO.outro, 'WhatsApp'],
  [TIPO_SOLICITACAO.internet, 'javascript:alert(1)'],
])('channel %i with %s is plain text', (tipo, valor) => {
  const { container } = render(<Canal tipo={tipo} valor={valor} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.textContent).toBe(valor);
});

test('a service is shown whole, with its unit and its own name in the breadcrumb', async () => {
  fakePortal({ more: { '/public/v1/vale-claro/servico/7': SERVICO } });
  open(ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Certidão negativa' });
  const [documents] = screen.getAllByRole('table');
  const cells = within(documents as HTMLElement)
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent));
  expect(cells).toEqual([
    ['RG', 'Sim', '-'],
    ['Procuração', 'Não', 'Se for representante'],
  ]);
  const facts = screen.getByText('Requer Agendamento Prévio').parentElement;
  expect(facts?.textContent).toBe('Requer Agendamento PrévioSim');
  const crumbs = screen.getByRole('navigation', { name: 'Você está em' });
  expect(crumbs.textContent).toContain('Diretoria de TributosCertidão negativa');
});

test('the charter lists every service with its unit', async () => {
  const { id, nome, descricao, estruturaOrganizacional } = SERVICO;
  fakePortal({
    more: {
      '/public/v1/vale-claro/servico': {
        list: [{ id, nome, descricao, estruturaOrganizacional }],
        count: 1,
      },
    },
  });
  open('/vale-claro/servicos');
  const list = await screen.findByRole('region', { name: 'Todos os serviços' });
  const link = within(list).getByRole('link', { name: /Certidão negativa.*Diretoria de Tributos/ });
  expect(link.getAttribute('href')).toBe(ADDRESS);
});

test('a service that fails to load reports it, with the server’s message and a contact', async () => {
  fakePortal({
    failing: new Map([
      ['/public/v1/vale-claro/servico/7', { status: 500, code: MESSAGE_CODE.unexpected }],
    ]),
    more: { '/public/v1/configuracao': { supportEmail: 'suporte@exemplo.org' } },
  });
  open(ADDRESS);
  await screen.findByRole('heading', { name: 'Ocorreu um erro ao consultar o serviço' });
  const alert = screen.getByRole('alert');
  expect(alert.dataset.severity).toBe('error');
  const link = await screen.findByRole('link', { name: 'suporte@exemplo.org' });
  const letter = new URL(link.getAttribute('href') ?? '');
  expect(letter.searchParams.get('subject')).toMatch(/^Ocorreu um erro ao consultar o serviço/);
  expect(letter.searchParams.get('body')).toContain(alert.textContent);
});

test('a list is filtered by typed text, in any case and with any accents', async () => {
  const list = [
    { id: 1, nome: 'Diretoria de Tributos' },
    { id: 2, nome: 'Secretaria de Educação' },
  ];
  render(
    <FilteredList
      label="Filtrar"
      list={list}
      nameOf={({ nome }) => nome}
      count={(shown) => `${shown} unidades`}
      none="Nenhuma"
    >
      {({ nome }) => nome}
    </FilteredList>,
  );
  await userEvent.type(screen.getByLabelText('Filtrar'), 'EDUCACAO');
  expect(screen.getByRole('listitem').textContent).toBe('Secretaria de Educação');
  await userEvent.type(screen.getByLabelText('Filtrar'), ' x');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Nenhuma');
});
