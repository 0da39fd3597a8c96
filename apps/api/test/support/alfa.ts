import { startTestApp } from './test-app.ts';

/** The application with whom most journeys are about: a manager of the client `alfa`, and a citizen who reads what it publishes. */
export async function startAlfa() {
  const testApp = await startTestApp();
  const gestora = await testApp.signIn('gestora.alfa', 'alfa');
  return { testApp, gestora, citizen: testApp.anonymous(), alfa: testApp.clienteId.alfa };
}
