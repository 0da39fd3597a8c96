{{/* CronJob of one command of the program: name, args, schedule, volume for its scratch files and, if given, Secret with a key. */}}
{{- define "claraboia.cronjob" -}}
{{- $root := .root -}}
apiVersion: batch/v1
kind: CronJob
metadata:
  name: {{ printf "%s-%s" $root.Release.Name .name | quote }}
  labels:
    app.kubernetes.io/name: claraboia-{{ .name }}
    app.kubernetes.io/instance: {{ $root.Release.Name | quote }}
spec:
  schedule: {{ .schedule | quote }}
  timeZone: {{ $root.Values.backup.timeZone | quote }}
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      # A backup that failed is made the next night; the product tells who administers.
      backoffLimit: 0
      template:
        spec:
          restartPolicy: Never
          automountServiceAccountToken: false
          securityContext:
            runAsNonRoot: true
            runAsUser: 10001
            runAsGroup: 10001
            fsGroup: 10001
            seccompProfile:
              type: RuntimeDefault
          containers:
            - name: claraboia
              image: "{{ $root.Values.image }}:{{ $root.Chart.AppVersion }}"
              args: {{ .args | toJson }}
              env:
                - name: PUBLIC_URL
                  value: "https://{{ $root.Values.host }}"
                {{- if $root.Values.backup.claim }}
                - name: BACKUP_URL
                  value: /copias
                {{- end }}
              envFrom:
                - secretRef:
                    name: {{ $root.Values.secret | quote }}
              resources:
                requests:
                  cpu: {{ $root.Values.cpu | quote }}
                  memory: {{ $root.Values.memory | quote }}
                limits:
                  memory: {{ $root.Values.memoryLimit | quote }}
              securityContext:
                allowPrivilegeEscalation: false
                readOnlyRootFilesystem: true
                capabilities:
                  drop: ["ALL"]
              volumeMounts:
                - name: dados
                  mountPath: /dados
                - name: tmp
                  mountPath: /tmp
                {{- if $root.Values.backup.claim }}
                - name: copias
                  mountPath: /copias
                {{- end }}
                {{- if .identitySecret }}
                - name: identidade
                  mountPath: /identidade
                  readOnly: true
                {{- end }}
          volumes:
            - name: dados
              emptyDir: {}
            - name: tmp
              emptyDir:
                sizeLimit: {{ .scratch | quote }}
            {{- if $root.Values.backup.claim }}
            - name: copias
              persistentVolumeClaim:
                claimName: {{ $root.Values.backup.claim | quote }}
            {{- end }}
            {{- if .identitySecret }}
            - name: identidade
              secret:
                secretName: {{ .identitySecret | quote }}
            {{- end }}
{{- end -}}
