import { Component, type ReactNode } from 'react';

/** Long enough that a page which breaks at once does not spin. */
const PAUSE_MS = 2_000;

type Props = { readonly children: ReactNode };

/** A page that breaks shows nothing and loads itself again: nobody stands before it who could, and the till has all of it. */
export class ComeBack extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    setTimeout(() => window.location.reload(), PAUSE_MS);
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
