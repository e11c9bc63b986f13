import 'react'

/**
 * What a form tells a visitor's agent, and the agent's way to send it: WebMCP's declarative API
 * (https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md).
 */
declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string
    tooldescription?: string
  }
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string
  }
}

declare global {
  interface SubmitEvent {
    readonly agentInvoked?: boolean
    respondWith?(answer: Promise<unknown>): void
  }
}
