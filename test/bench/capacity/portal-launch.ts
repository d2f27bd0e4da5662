/** A teacher who comes from a school's portal, so that a class of it is known. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { portalContract } from '#shared/access/portal/contract.ts';
import { launch, registerPortal } from '#test/support/access/portal.ts';

export async function portalClassOf(system: LocalSystem): Promise<string> {
  const { owner, tool, answer } = await registerPortal(system);
  answer.value();
  await launch(system, { loginUrl: tool.loginUrl, person: 'teacher-0009' });
  const [found] = (await owner.call(portalContract.listPortalClasses)).value().items;
  if (found === undefined) throw new Error('the launch told no class');
  return found.id;
}
