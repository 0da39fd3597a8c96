import { INSTALAR_PATH } from '@claraboia/contract';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const addressOf = (step: number) => `${INSTALAR_PATH}?passo=${step + 1}`;

interface StepPlace {
  readonly step: number;
  /** Goes to a step with a new history entry; to the previous step by going back in the history. */
  readonly go: (to: number) => void;
}

/**
 * Step of the assistant, kept in the address: the browser's Back goes one step back.
 * @param first initial step; no address leads beyond the steps reached
 */
export function useStep(first: number): StepPlace {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(first);
  const asked = Number(params.get('passo')) - 1;
  const isNamed = Number.isInteger(asked) && asked >= 0 && asked <= reached;
  const step = isNamed ? asked : first;
  useEffect(() => {
    if (!isNamed) void navigate(addressOf(step), { replace: true });
  }, [isNamed, step, navigate]);

  const before = (state as { readonly before?: unknown } | null)?.before;
  const go = useCallback(
    (to: number) => {
      if (to === step) return;
      setReached((most) => Math.max(most, to));
      if (to === step - 1 && before === to) void navigate(-1);
      else void navigate(addressOf(to), { state: { before: step } });
    },
    [step, before, navigate],
  );
  return { step, go };
}
