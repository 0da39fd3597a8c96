import { startTestApp } from './test-app.ts';

/** Application for most journeys: a manager of the client `alfa`, and a citizen. */
export async function startAlfa() {
  const testApp = await startTestApp();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  return { testApp, gestora, citizen: testApp.anonymous(), alfa: testApp.clienteId.alfa };
}
