import { NotFound } from "#app/components/shell/route-error.tsx";

/** Every path that no route knows. */
export const loader = () => Promise.reject(new Response("Not found", { status: 404 }));

export default function UnknownPath() {
  return (
    <main>
      <NotFound />
    </main>
  );
}

export { UnknownPath as ErrorBoundary };
