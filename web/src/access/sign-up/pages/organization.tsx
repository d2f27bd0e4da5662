import { OrganizationSignUp } from '../components/organization-sign-up.tsx';
import { loadForm } from '../draft.ts';

export const loader = loadForm('organization');

export const Component = () => <OrganizationSignUp kind="organization" />;
