import { OrganizationSignUp } from '../components/organization-sign-up.tsx';
import { loadForm } from '../draft.ts';

export const loader = loadForm('school');

export const Component = () => <OrganizationSignUp kind="school" />;
